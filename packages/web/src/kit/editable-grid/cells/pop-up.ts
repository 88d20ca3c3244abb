/** Whether the user's last action was a key press. `:focus-visible` does not show that after a script's focus. */
let byKey = false
const notice = ({ type }: Event) => {
  byKey = type === 'keydown'
}
for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, notice, true)

/**
 * Whether an editor opens its pop-up automatically: not where every cell is open and the user moves by keyboard, as
 * each Tab would open one.
 */
export const opensAtOnce = (always: boolean): boolean => !always || !byKey
