import * as z from 'zod/mini'

/** The validation rules of the auth forms. */

const messages = {
  incomplete: 'Please complete all fields and verification',
  invalidEmail: 'This does not look like an email address.',
  tooLong: 'Please use at most 100 characters.',
}

const maxEmailLength = 254

function createEmailRule(requiredMessage: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, requiredMessage),
      z.regex(z.regexes.email, messages.invalidEmail),
      z.maxLength(maxEmailLength, messages.invalidEmail),
    )
}

const nameRule = z.string().check(z.trim(), z.maxLength(100, messages.tooLong))

export const magicLinkRule = z.object({ email: createEmailRule(messages.incomplete) })

export const passwordRule = z.object({
  email: createEmailRule('Please enter your email.'),
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
})

export const signUpRule = z.object({
  firstName: nameRule.check(z.minLength(1, 'Please enter your first name.')),
  lastName: nameRule,
  email: createEmailRule('Please enter your email.'),
})

export const resetRule = z.object({ email: createEmailRule('Please enter your email address.') })

/** The magic link form shows the same message for an empty email and for an unsolved captcha. */
export const magicLinkIncompleteMessage = messages.incomplete
