export {
  administratorRole,
  codesIn,
  grantable,
  refuseAbove,
  refuseGranting,
  refuseGrantingDepart,
  refuseGrantingPool,
} from './user.authority.ts'
export {
  changeSelf,
  departUsers,
  keepsPassword,
  setCurrentDepart,
  setPassword,
  setResponsibility,
  setTenants,
} from './user.changes.ts'
export { consoleActor, resetPasswordOnConsole } from './user.console.ts'
export { handOnPosition, handOnRole } from './user.hand-on.ts'
export {
  addToDepart,
  addToRole,
  clearEnded,
  countingLinks,
  departsOf,
  removeFromDepart,
  removeFromRole,
} from './user.links.ts'
export { createUserPicker } from './user.picker.ts'
export { presentUsers, type UserTexts } from './user.present.ts'
export { userBindings } from './user.routes.ts'
export { createUserService, refuseUnseen, type UserNeeds, writeAuthority } from './user.service.ts'
export {
  heldForTime,
  insertUser,
  listPicks,
  listTemporary,
  listUsers,
  type Scope as UserScope,
  seenUsers,
} from './user.store.ts'
