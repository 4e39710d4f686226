import type { JobCtx } from '../../context.ts'
import { findEmbeddingModel, writeEmbedding } from './queries.ts'

type PhotoImage = {
  photoId: string
  /** Only called if the photo has no vector of the current model. */
  image: () => Promise<Buffer>
}

/** Stores the image as a vector, for finding similar photos. The vector of another model is replaced. */
export async function embedPhoto(
  ctx: Pick<JobCtx, 'db' | 'embedder'>,
  { photoId, image }: PhotoImage,
): Promise<void> {
  const { modelId, embed } = await ctx.embedder()
  if ((await findEmbeddingModel(ctx.db, photoId)) === modelId) return

  const embedding = await embed(await image())
  await writeEmbedding(ctx.db, { photoId, modelId, embedding })
}
