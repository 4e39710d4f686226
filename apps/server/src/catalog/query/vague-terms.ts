import { wordsOf } from '@shoebox/domain/catalog/search-text'
import type { Clause } from './expand-terms.ts'

/**
 * Words that say little in an archive of old photos. Beside other words they only rank: a photo of a summer day need not
 * have the word day.
 */
export function isVague({ kind, words }: Clause): boolean {
  return kind === 'words' && words.length > 0 && words.every((word) => vague.has(word))
}

const vague: ReadonlySet<string> = new Set(
  `afternoon antique around atmosphere attractive authentic beautiful big both brand camera carrying classic day days
dressed era evening everybody everyone expression expressions face faces fashion fashioned feel feeling gazing
gorgeous grown handsome holding holds image into leaning life look looking looks lovely moment moments mood morning
new nice nostalgic outdoor outdoors outside period photo photograph photos pic picture pictures pose posed poses
posing pretty real really retro row sat scene shot showing shown sits sitting small snap standing stands staring
stunning style taken tall time timey together typical vibe vintage watching wear wearing wears wore worn year years`.split(
    /\s+/,
  ),
)

/** Moods are subjective and rarely recorded in full, so beside other words they only rank. */
export function isMood({ kind, words, synonyms }: Clause): boolean {
  if (kind !== 'words' || words.length === 0) return false
  const isOnlyMoods = synonyms.length > 0 && synonyms.flatMap(wordsOf).every(isMoodWord)
  return isOnlyMoods || words.every(isMoodWord)
}

const isMoodWord = (word: string): boolean => moods.has(word)

const moods: ReadonlySet<string> = new Set(
  `adventurous affection affectionate afraid amorous awe bittersweet bonding brave breezy bright busy calm candlelit
carefree caring casual chores classy community companionable cosy cozy crowded crying cuddle cuddling devoted
dignified doting dreamy easygoing eerie elegant embrace embracing enjoying everyday excited exciting fearful festive
fond friendly frightened fun gentle giddy glamorous golden graceful hardworking hazy homely honor hopeful hospitable
hug hugging hugs hushed innocence innocent intimate joyful joyous kiss kisses kissing lazy leisure lively lonely
lounging love loving loyal melancholy mellow merry moody mysterious neighborly nervous nocturnal nostalgia nostalgic
nurturing optimistic patriotic peaceful playful protective quiet refined relaxation relaxed relaxing romance romantic
rustic scared sentimental serene snug snuggling sobbing sociable solemn somber spooky still sunlit sunny tears tender
tense tranquil warm weeping welcoming whimsical wistful wonder worried`.split(/\s+/),
)
