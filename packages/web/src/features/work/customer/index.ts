export { CustomerList } from './customer-list.tsx'
