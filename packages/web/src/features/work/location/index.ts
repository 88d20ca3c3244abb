export { LocationTab } from './location-tab.tsx'
