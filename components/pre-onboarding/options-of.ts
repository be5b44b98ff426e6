/** A master list as options of a field; none while it loads. */
export const optionsOf = (list: readonly { readonly id: string; readonly title: string }[] = []) =>
  list.map(({ id, title }) => ({ value: id, label: title }));
