export { CategoryList } from './category-list.tsx'
