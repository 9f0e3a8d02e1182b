/** What a wallet is called in a list of wallets: by its name, with the alias where another one has the same name. */
export function nameApart({ name, alias }: Named, all: readonly Named[]): string {
  const isShared = all.filter(other => other.name === name).length > 1
  return isShared && alias ? `${name} · ${alias}` : name
}

type Named = { readonly name: string; readonly alias?: string | null | undefined }
