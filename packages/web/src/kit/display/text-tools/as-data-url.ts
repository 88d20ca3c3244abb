/** A file as an address that carries the file itself: what a server answers with `local`, and what demos use. */
export const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
