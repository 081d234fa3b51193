import { useQuery } from '@tanstack/react-query'

interface FetchedPictureProps {
  /** Names the picture; another one when it changes. */
  queryKey: readonly unknown[]
  fetch: (signal: AbortSignal) => Promise<Blob>
  alt: string
}

async function asAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')))
    reader.readAsDataURL(blob)
  })
}

/** A picture that only whoever is signed in may see; empty until it is loaded. */
export function FetchedPicture({ queryKey, fetch, alt }: FetchedPictureProps) {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => asAddress(await fetch(signal)),
    staleTime: Infinity,
    retry: false,
  })
  return data ? <img src={data} alt={alt} /> : null
}
