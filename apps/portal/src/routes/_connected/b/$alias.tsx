import { createFileRoute } from '@tanstack/react-router'
import { ShopPage } from '#features/shop/components/shop-page.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'

/** What a business sells, open to everyone. */
export const Route = createFileRoute('/_connected/b/$alias')({
  staticData: { title: 'shop.title' },
  component: ShopOf,
})

function ShopOf() {
  const { alias } = Route.useParams()
  return (
    <SigningFrame>
      <PlainFrame>
        <ShopPage key={alias} alias={alias} />
      </PlainFrame>
    </SigningFrame>
  )
}
