/** All parts based on Base UI, in one chunk. */
export { TabRowFrame } from '../../layout/tabs/tab-row-frame.tsx'
export { ModalFrame } from '../dialog/modal-frame.tsx'
export { MenuPopup } from '../menu-button/menu-popup.tsx'
export { PopoverFrame } from '../popover/popover-frame.tsx'
