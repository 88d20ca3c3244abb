/** The part of jsdom used by the tests of HTML. */
declare module 'jsdom' {
  interface Mark {
    readonly tagName: string
    readonly innerHTML: string
    readonly textContent: string | null
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>
    readonly children: { readonly length: number }
    querySelectorAll(selector: string): Iterable<Mark>
  }
  export class JSDOM {
    constructor(html: string)
    readonly window: {
      readonly document: {
        readonly body: Mark
        querySelector(selector: string): Mark | null
        querySelectorAll(selector: string): Iterable<Mark>
      }
    }
  }
}
