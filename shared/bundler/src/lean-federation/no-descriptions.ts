const none = {};

// In place of federation's words for its error codes: an error says its code and the address of its explanation.
/** @public */
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
