import { loadTabs } from '../../layout/tabs/tab-row.tsx'
import { loadModal } from '../dialog/modal.tsx'
import { loadMenu } from '../menu-button/open-menu.tsx'
import { loadPopover } from '../popover/popover.tsx'

/**
 * Loads the parts of windows, menus, pop-ups and tabs, so that the first of them opens at once, even without a
 * connection.
 */
export const loadLayers = () => Promise.all([loadModal(), loadMenu(), loadPopover(), loadTabs()])
