/** The sessionStorage key of a checkout that is not saved on the server yet. The cookies page lists it. */
export const unsavedCheckoutKey = 'unsaved-checkout'
