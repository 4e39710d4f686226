/** Under this name a browser keeps the session of whoever is signed in. */
export const sessionKey = 'shoebox-auth'
