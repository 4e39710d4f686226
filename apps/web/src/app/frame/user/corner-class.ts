/** Reserves room for the user menu before its name is known. */
export const cornerClass = 'hidden h-10 min-w-[120px] justify-end roomy:flex'
