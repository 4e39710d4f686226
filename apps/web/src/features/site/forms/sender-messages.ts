/** Added by the form; the visitor does not type them. */
export const submissionFields = { id: true, captcha_token: true } as const

export const senderMessages = {
  name: { missing: 'Please enter your name.' },
  email: {
    missing: 'Please enter your email.',
    invalid: 'This does not look like an email address.',
  },
}
