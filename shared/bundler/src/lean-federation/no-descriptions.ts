const none = {};

// In place of federation's words for its error codes, in remotes: they tell a code and the address of its
// explanation, and the shell has the words.
/** @public */
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
