/** What is asked of a call with one parameter in its path. */
export function askByPath(name: string) {
  const parameter = name.slice(name.indexOf(":") + 1).replace(/\/.*/, "");
  return (id: string) => ({ params: { [parameter]: id } });
}
