import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Test files of one worker share a document and the libraries. Each starts with modules of its own and an empty
// document; loading the libraries and a document anew took a third of the processor time.
vi.resetModules()
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()

afterAll(() => {
  cleanup()
  document.body.replaceChildren()
})
