export { dialectOrFail, type PrintingPost, postExists, postHashNow, printingPost } from './post.catalogue.ts'
export { postBindings } from './post.routes.ts'
export { burnText, conditionLine } from './post.sample.ts'
export { createPostService } from './post.service.ts'
