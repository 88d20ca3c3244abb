// occt-import-js has no types: this is the part used in this folder.
declare module 'occt-import-js' {
  export interface OcctMesh {
    readonly name: string
    readonly color?: readonly number[]
    readonly brep_faces: readonly { readonly first: number; readonly last: number }[]
    readonly attributes: { readonly position: { readonly array: readonly number[] } }
    readonly index: { readonly array: readonly number[] }
  }

  export interface OcctResult {
    readonly success: boolean
    readonly meshes: readonly OcctMesh[]
  }

  export interface OcctParams {
    readonly linearUnit?: 'millimeter' | 'centimeter' | 'meter' | 'inch' | 'foot'
    readonly linearDeflectionType?: 'bounding_box_ratio' | 'absolute_value'
    readonly linearDeflection?: number
    readonly angularDeflection?: number
  }

  export interface OcctImporter {
    ReadFile(format: 'step' | 'iges' | 'brep', content: Uint8Array, params: OcctParams | null): OcctResult
    ReadStepFile(content: Uint8Array, params: OcctParams | null): OcctResult
  }

  // biome-ignore lint/style/noDefaultExport: the library has no other export
  export default function init(module?: {
    readonly print?: (line: string) => void
    readonly printErr?: (line: string) => void
  }): Promise<OcctImporter>
}
