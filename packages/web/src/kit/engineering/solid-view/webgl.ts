/** Can this browser draw in 3D? Asked once a view; the trial context is given back at once. */
export function webglAvailable(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
