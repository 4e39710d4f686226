/** The place of the user menu: as wide before its name is there as after. */
export const cornerLook = 'hidden h-10 min-w-[120px] justify-end roomy:flex'
