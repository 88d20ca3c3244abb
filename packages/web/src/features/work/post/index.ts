export { PostList } from './post-list.tsx'
export { PostPage } from './post-page.tsx'
