export { DepartList } from './depart-list.tsx'
export { MyDepartList } from './my-depart-list.tsx'
