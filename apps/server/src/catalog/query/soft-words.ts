import type { Clause } from './expand-terms.ts'

/**
 * Words that say little about a photo in an archive of old photos. Beside other words they only rank: a summer day need
 * not be called a day.
 */
export function isVague({ kind, words }: Clause): boolean {
  return kind === 'words' && words.length > 0 && words.every((word) => vague.has(word))
}

const vague: ReadonlySet<string> = new Set(
  `afternoon antique authentic beautiful brand carrying classic day era evening everybody everyone gazing holding image
leaning life looking lovely moment morning new nice nostalgic photo photograph photos pic picture pictures posed posing
real retro scene shot sitting standing staring style time vintage watching wearing`.split(/\s+/),
)

/** The mood of a scene is a matter of taste, and few families type every mood: beside other words it only ranks. */
export function isMood({ kind, words }: Clause): boolean {
  return kind === 'words' && words.length > 0 && words.every((word) => moods.has(word))
}

const moods: ReadonlySet<string> = new Set(
  `adventurous bittersweet breezy bright busy calm candlelit carefree casual companionable cozy cosy crowded dignified
dreamy easygoing eerie elegant everyday excited exciting festive fond fun gentle giddy glamorous golden hazy homely hopeful
hushed intimate joyful joyous lazy lively lonely loving loyal melancholy mellow merry moody mysterious neighborly nervous
nocturnal nostalgic optimistic patriotic peaceful playful quiet relaxed romantic rustic sentimental serene snug solemn somber
spooky still sunny sunlit tender tense tranquil warm welcoming whimsical wistful`.split(/\s+/),
)
