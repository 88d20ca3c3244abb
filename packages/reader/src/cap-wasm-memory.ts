const PAGE = 65_536

interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

/** Node's types leave WebAssembly to the browser's types; this is the part used here. */
interface WithWasm {
  readonly WebAssembly: { readonly Memory: { readonly prototype: WasmMemory } }
}

/**
 * A worker's resourceLimits do not count WASM memory, so growth beyond the cap is refused in the thread that calls
 * this: the module's allocator then runs out of memory, as on a small machine. `onRefused` is called first.
 */
export function capWasmMemory(bytes: number, onRefused: () => void): void {
  const { prototype } = (globalThis as unknown as WithWasm).WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function capped(pages) {
    if (this.buffer.byteLength + pages * PAGE > bytes) {
      onRefused()
      throw new RangeError(`WASM memory over ${bytes} bytes`)
    }
    return grow.call(this, pages)
  }
}
