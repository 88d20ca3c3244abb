/** Whether this browser can draw in 3D. Checked once per view; the trial context is released at once. */
export function webglAvailable(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
