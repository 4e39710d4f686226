/** The localStorage key of the user's session. */
export const sessionKey = 'shoebox-auth'
