export type ThumbJob = { id: number; file: Blob; width: number; height: number }
export type ThumbResult = { id: number; bitmap: ImageBitmap | null }

addEventListener('message', ({ data }: MessageEvent<ThumbJob>) => void createThumb(data))

/** Decodes off the main thread; only the small bitmap is transferred. */
async function createThumb({ id, file, width, height }: ThumbJob): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'medium',
      imageOrientation: 'from-image',
    })
    reply({ id, bitmap }, [bitmap])
  } catch {
    // The browser cannot decode the file. If it is damaged, the server rejects it.
    reply({ id, bitmap: null }, [])
  }
}

function reply(message: ThumbResult, transfer: Transferable[]): void {
  postMessage(message, { transfer })
}
