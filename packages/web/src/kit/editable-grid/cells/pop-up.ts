/** The last thing the person did: pressed a key, or something else. `:focus-visible` does not tell after a script's focus. */
let byKey = false
const notice = ({ type }: Event) => {
  byKey = type === 'keydown'
}
for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, notice, true)

/**
 * Does an editor open its pop-up by itself? Yes, except where every cell is open and the keyboard moves through:
 * there each Tab would open one.
 */
export const opensAtOnce = (always: boolean): boolean => !always || !byKey
