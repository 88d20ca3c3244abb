export { ForeignPage } from './foreign-page.tsx'
export { TeachingList } from './teaching-list.tsx'
export { TeachingPage } from './teaching-page.tsx'
