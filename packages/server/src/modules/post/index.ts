export { findDialect, postExists, shippedDialects } from './post.catalogue.ts'
export { postBindings } from './post.routes.ts'
export { conditionLine } from './post.sample.ts'
