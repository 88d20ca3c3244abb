/** The ways a message is sent, of the dictionary msgType. */
export const ways = [
  { value: '2', text: 'message.mail' },
  { value: '1', text: 'message.sms' },
  { value: '4', text: 'message.system' },
] as const
