import { type MutationOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

type State<Data> =
  | { readonly status: "idle" | "pending" }
  | { readonly status: "success"; readonly data: Data }
  | { readonly status: "error"; readonly error: Error };

/**
 * A mutation in the query client's cache, as `useMutation` has them, without the observer that lets several components
 * watch one: 3 kB less for a page that most people see first.
 */
export function useLightMutation<Data, Variables>(
  options: MutationOptions<Data, Error, Variables>,
) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State<Data>>({ status: "idle" });

  async function mutateAsync(variables: Variables): Promise<Data> {
    setState({ status: "pending" });
    try {
      const mutation = queryClient.getMutationCache().build(queryClient, options);
      const data = await mutation.execute(variables);
      setState({ status: "success", data });
      return data;
    } catch (error) {
      setState({ status: "error", error: error as Error });
      throw error;
    }
  }

  return {
    mutateAsync,
    isPending: state.status === "pending",
    isSuccess: state.status === "success",
    error: state.status === "error" ? state.error : null,
  };
}
