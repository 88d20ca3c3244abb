export { listViewBindings } from './list-view.routes.ts'
export { createListViewService } from './list-view.service.ts'
