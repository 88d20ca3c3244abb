import fc from 'fast-check'

// Before a push each property is tried for this long at most (ms); `npm run verify` tries every case it names.
fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: 500, markInterruptAsFailure: false })
