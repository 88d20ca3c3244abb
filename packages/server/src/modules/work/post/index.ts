export { condensed, diffLines } from './line-diff.ts'
export {
  dialectOrFail,
  type LearntWriter,
  type PrintingPost,
  postExists,
  postHashNow,
  printingPost,
  type Writer,
} from './post.catalogue.ts'
export { holdLearnt, type ReadingPost, readingPost, wireSections } from './post.learnt.ts'
export { postCells } from './post.names.ts'
export { readStructure } from './post.parse.ts'
export { PrintedBy } from './post.printed.ts'
export { postBindings } from './post.routes.ts'
export { burnText, conditionLine } from './post.sample.ts'
export { createPostService } from './post.service.ts'
export { statedPost } from './post.state-meanings.ts'
