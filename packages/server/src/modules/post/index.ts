export { dialectOrFail, findDialect, postExists } from './post.catalogue.ts'
export { postBindings } from './post.routes.ts'
export { burnText, conditionLine } from './post.sample.ts'
