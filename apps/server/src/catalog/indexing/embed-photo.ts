import type { JobCtx } from '../../context.ts'
import { findEmbeddingModel, writeEmbedding } from './embedding-queries.ts'

type Photo = {
  photoId: string
  /** Asked for only if the photo has no vector of the model yet. */
  image: () => Promise<Buffer>
}

/** What the photo looks like, as a vector, so that like ones can be found. Another model writes over the one before it. */
export async function embedPhoto(
  ctx: Pick<JobCtx, 'db' | 'embedder'>,
  { photoId, image }: Photo,
): Promise<void> {
  const { modelId, embed } = await ctx.embedder()
  if ((await findEmbeddingModel(ctx.db, photoId)) === modelId) return

  const embedding = await embed(await image())
  await writeEmbedding(ctx.db, { photoId, modelId, embedding })
}
