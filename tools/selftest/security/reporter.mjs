/** Prints one JSON line for each test file as it ends: its path, its error if it could not be loaded, and its tests. */
export default class FileReporter {
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()].flatMap((test) => {
      const { state, errors } = test.result()
      if (state !== 'passed' && state !== 'failed') return []
      return [{ name: test.fullName, passed: state === 'passed', why: errors?.[0]?.message?.split('\n')[0] ?? '' }]
    })
    const [error] = module.errors()
    console.log(JSON.stringify({ file: module.moduleId, error: error?.message?.split('\n')[0] ?? null, tests }))
  }
}
