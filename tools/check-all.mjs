#!/usr/bin/env node
// The checks without the tests, for `npm run verify`, which runs and counts the tests itself.
import { checkAll } from './check.mjs'

process.exit((await checkAll()) ? 0 : 1)
